import '../ui/dashboard.css';
import { offerCopies } from './copy.ts';
import { startKeys } from './keys.ts';
import { keepFormsLive } from './live-form.ts';
import { fillFromHash } from './hash.ts';
import { completeForms } from './passkeys.ts';
import { choosePictures } from '../shops/picture.ts';
import { showLocalTimes } from './times.ts';

showLocalTimes(document);
startKeys(document);
completeForms(document);
fillFromHash(document);
keepFormsLive(document);
choosePictures(document);
offerCopies(document);
