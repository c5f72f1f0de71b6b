import { PNG } from 'pngjs';
import * as qrcode from 'qrcode';
import type { Ids } from './ids.ts';

/** The codes that install an eSIM; `activationCode` is a PNG of the QR code in base64. */
export interface Profile {
  readonly iccid: string;
  readonly smdpAddress: string;
  readonly activationCode: string;
  readonly manualActivationCode: string;
  readonly iosActivationLink: string;
  readonly androidActivationLink: string;
}

const smdpAddress = 'smdp.sandbox.example';
const pixelsPerModule = 6;
const quietModules = 4;

export function createProfile(ids: Ids): Profile {
  const manualActivationCode = `LPA:1$${smdpAddress}$${ids.matchingId()}`;
  return {
    iccid: ids.iccid(),
    smdpAddress,
    activationCode: qrPng(manualActivationCode).toString('base64'),
    manualActivationCode,
    iosActivationLink: `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${manualActivationCode}`,
    androidActivationLink: `https://esimsetup.android.com/esim_qrcode_provisioning?carddata=${manualActivationCode}`,
  };
}

/** Drawn here rather than by `qrcode`, whose PNG encoder uses a thread: a purchase must take effect synchronously. */
function qrPng(text: string): Buffer {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' });
  const width = (modules.size + 2 * quietModules) * pixelsPerModule;
  const format = {
    colorType: 0,
    inputColorType: 0,
    inputHasAlpha: false,
    bitDepth: 8,
    filterType: 0,
  } as const;
  const png = new PNG({ width, height: width, ...format });
  png.data = Buffer.alloc(width * width, 0xff);
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) blacken(png.data, width, row + quietModules, column + quietModules);
    }
  }
  return PNG.sync.write(png, format);
}

/** One module of the code: a black square of pixels. */
function blacken(pixels: Buffer, width: number, row: number, column: number): void {
  for (let y = row * pixelsPerModule; y < (row + 1) * pixelsPerModule; y++) {
    const start = y * width + column * pixelsPerModule;
    pixels.fill(0, start, start + pixelsPerModule);
  }
}
