/** Everything that runs in the head of pages that load their code at once. */
import './reload-stale-page.ts';
import './replay.ts';
