import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { claims, type Claim } from './claims.ts';

/** The outcome of one tagged test. A test is skipped only where the machine lacks a browser or a database. */
export interface Shown {
  readonly tags: readonly string[];
  readonly state: 'passed' | 'skipped' | 'failed' | 'pending';
}

/** The claims that too few tests showed. */
export function unshown(all: readonly Claim[], tests: readonly Shown[]): readonly Claim[] {
  return all.filter(({ tag, tests: needed = 1 }) => {
    const shown = tests.filter(
      ({ tags, state }) => tags.includes(tag) && (state === 'passed' || state === 'skipped'),
    );
    return shown.length < needed;
  });
}

/** Fails a run of the whole suite in which a claim has lost its tests. */
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
    for (const { tag, what, tests: needed = 1 } of unshown(claims, tests)) {
      console.error(`too few tests show ${tag} (${what}): it takes ${needed}`);
      process.exitCode = 1;
    }
  }
}

/** Whether the run was complete, not limited to some file, project, name or tag. */
async function isWhole(vitest: Vitest, modules: readonly TestModule[]): Promise<boolean> {
  const { watch, project, tagsFilter = [], testNamePattern, shard } = vitest.config;
  if (watch || project.length > 0 || tagsFilter.length > 0 || testNamePattern || shard) return false;
  return modules.length === (await vitest.globTestSpecifications()).length;
}
