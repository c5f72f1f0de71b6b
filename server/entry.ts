import { whyUnsupported } from './runtime/node-version.ts';

// In a file of its own: an older Node does not even know the modules that the program imports.
const reason = whyUnsupported(process.versions.node);
if (reason === null) {
  await import('./main.ts');
} else {
  console.error(`The storefront cannot start:\n  ${reason}`);
  process.exitCode = 1;
}
