import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { claims, thorough, type Claim } from './claims.ts';

/** The outcome of one test. One that its run did not leave out is skipped only where the machine lacks something. */
export interface Shown {
  readonly tags: readonly string[];
  readonly state: 'passed' | 'skipped' | 'failed' | 'pending';
}

/** What `npm test` passes to Vitest. */
const withoutThorough = `!${thorough}`;

/** The claims that too few tests showed, in a run with this filter of tags. */
export function unshown(
  all: readonly Claim[],
  tests: readonly Shown[],
  tagsFilter: readonly string[] = [],
): readonly Claim[] {
  // Vitest reports what it left out as skipped.
  const isLeftOut = ({ tags }: Shown) => tagsFilter.includes(withoutThorough) && tags.includes(thorough);
  return all.filter(({ tag, tests: needed = 1 }) => {
    const shown = tests.filter(
      (test) =>
        test.tags.includes(tag) && !isLeftOut(test) && (test.state === 'passed' || test.state === 'skipped'),
    );
    return shown.length < needed;
  });
}

/** Fails `npm test` and `npm run test:all` if a claim has lost its tests. */
export default class EvidenceReporter implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    if (!this.#vitest || !(await isWhole(this.#vitest, modules))) return;
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({ tags: test.tags, state: test.result().state })),
    );
    for (const { tag, what, tests: needed = 1 } of unshown(claims, tests, this.#vitest.config.tagsFilter)) {
      console.error(`too few tests show ${tag} (${what}): it takes ${needed}`);
      process.exitCode = 1;
    }
  }
}

/** Whether the run was complete, not limited to some file, project, name or tag, apart from what `npm test` leaves out. */
async function isWhole(vitest: Vitest, modules: readonly TestModule[]): Promise<boolean> {
  const { watch, project, tagsFilter = [], testNamePattern, shard } = vitest.config;
  if (watch || project.length > 0 || testNamePattern || shard) return false;
  if (tagsFilter.some((filter) => filter !== withoutThorough)) return false;
  return modules.length === (await vitest.globTestSpecifications()).length;
}
