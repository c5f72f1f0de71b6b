import { createInterface } from 'node:readline';
import { createTypescriptDriver } from './typescript.ts';

/** The TypeScript client as a program of its own, for runtimes other than Node. */
const driver = createTypescriptDriver();
for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await driver.ask(JSON.parse(line) as object)));
}
