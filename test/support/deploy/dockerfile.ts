/** One instruction of a Dockerfile, its continued lines joined. */
export interface Instruction {
  readonly name: string;
  /** `--from=build` as `{ from: 'build' }`. */
  readonly flags: Readonly<Record<string, string>>;
  /** What follows the flags. */
  readonly rest: string;
}

/** What a `FROM` begins. */
export interface Stage {
  readonly base: string;
  /** The name after `AS`, or the stage's number. */
  readonly name: string;
  readonly instructions: readonly Instruction[];
}

/** The instructions of a Dockerfile, without comments; it may use neither heredocs nor another escape than `\`. */
export function readInstructions(dockerfile: string): readonly Instruction[] {
  const lines = dockerfile.split('\n').filter((line) => !/^\s*#/.test(line));
  const joined = lines.join('\n').replaceAll(/\\[ \t]*\n/g, ' ');
  return joined.split('\n').flatMap((line) => {
    const [, name, flags = '', rest = ''] = /^\s*(\S+)((?:\s+--\S+)*)\s*(.*?)\s*$/.exec(line) ?? [];
    return name === undefined ? [] : [{ name: name.toUpperCase(), flags: readFlags(flags), rest }];
  });
}

export function readStages(dockerfile: string): readonly Stage[] {
  const stages: { base: string; name: string; instructions: Instruction[] }[] = [];
  for (const instruction of readInstructions(dockerfile)) {
    if (instruction.name === 'FROM') {
      const [base = '', , name = String(stages.length)] = words(instruction);
      stages.push({ base, name, instructions: [] });
    } else {
      const stage = stages.at(-1);
      if (!stage) throw new Error(`${instruction.name} stands before the first FROM`);
      stage.instructions.push(instruction);
    }
  }
  return stages;
}

export const words = ({ rest }: Instruction): readonly string[] => rest.split(/\s+/).filter(Boolean);

/** The program and its arguments, or null if a shell is to run it. */
export function execForm({ name, rest }: Instruction): readonly string[] | null {
  const text = name === 'HEALTHCHECK' ? rest.replace(/^CMD\s+/, '') : rest;
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) && read.every((word) => typeof word === 'string') ? read : null;
  } catch {
    return null;
  }
}

/** What `ENV` or `ARG` sets. */
export const settings = (instruction: Instruction): readonly (readonly [name: string, value: string])[] =>
  words(instruction).map((word) => {
    const [name = '', ...value] = word.split('=');
    return [name, value.join('=')];
  });

const readFlags = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/--([^\s=]+)(?:=(\S+))?/g)].map(([, flag, value = '']) => [flag, value]),
  );
