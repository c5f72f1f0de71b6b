import { whyUnsupported } from './runtime/node-version.ts';

// In a file of its own, because an older Node cannot even load the modules that the program imports.
const reason = whyUnsupported(process.versions.node);
if (reason === null) {
  await import('./main.ts');
} else {
  console.error(`The storefront cannot start:\n  ${reason}`);
  process.exitCode = 1;
}
