import { execForm, readInstructions, readStages, settings, words, type Instruction } from './dockerfile.ts';

const known = new Set(
  'ARG CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL RUN SHELL STOPSIGNAL USER VOLUME WORKDIR'.split(
    ' ',
  ),
);

/** What is wrong with the Dockerfile of a Node server that is built in one stage and runs in another. */
export function lintDockerfile(dockerfile: string): readonly string[] {
  const stages = readStages(dockerfile);
  const last = stages.at(-1)?.instructions ?? [];
  const lastOf = (name: string) => last.findLast((instruction) => instruction.name === name);
  return [
    ...readInstructions(dockerfile).flatMap(lintInstruction),
    ...(stages.length === 2 ? [] : ['there are not two stages']),
    ...stages.flatMap(({ base }) =>
      /^[\w./-]+:\d+(\.\d+)*(-|$)/.test(base) ? [] : [`${base} names no version`],
    ),
    ...(new Set(stages.map(({ base }) => base)).size === 1 ? [] : ['the stages have different bases']),
    ...lintCopies(stages.map(({ name, instructions }) => ({ name, instructions }))),
    ...(isRoot(lastOf('USER')) ? ['it runs as root'] : []),
    ...lintExec('HEALTHCHECK', lastOf('HEALTHCHECK')),
    ...lintExec('CMD', lastOf('CMD')),
  ];
}

function lintInstruction(instruction: Instruction): readonly string[] {
  const { name } = instruction;
  if (name === 'ADD') return ['ADD also unpacks and downloads: COPY does not'];
  if (!known.has(name)) return [`${name} is no instruction`];
  if (name === 'COPY' || name === 'RUN') return lintOwner(instruction);
  if (name !== 'ENV' && name !== 'ARG') return [];
  return settings(instruction)
    .filter(([setting]) => /SECRET|TOKEN|PASSWORD|CREDENTIAL|KEY|_URL$/i.test(setting))
    .map(([setting]) => `${name} keeps ${setting} in the image`);
}

/** The program belongs to root; the server owns its data alone. */
function lintOwner({ name, flags, rest }: Instruction): readonly string[] {
  const told = Object.entries(flags).map(([flag, value]) => `--${flag}=${value} `);
  const owned =
    name === 'RUN' ? [...rest.matchAll(/\bch(?:own|mod)\b[^&;|]*/g)].map(([each]) => each.trim()) : [];
  return [
    ...((flags['chown'] ?? flags['chmod']) ? [`COPY ${told.join('')}${rest}`] : []),
    ...owned.filter((each) => !/^\S+ [\w:]+ \/data$/.test(each)),
  ].map((what) => `${what} may let the server change its program`);
}

/** Docker refuses several sources without a folder to put them in, and stages that do not come before. */
function lintCopies(stages: readonly { name: string; instructions: readonly Instruction[] }[]) {
  return stages.flatMap(({ instructions }, index) =>
    instructions
      .filter(({ name }) => name === 'COPY')
      .flatMap((copy) => {
        const { from } = copy.flags;
        const before = stages.slice(0, index).some(({ name }) => name === from);
        const told = words(copy);
        return [
          ...(from === undefined || before ? [] : [`there is no stage ${from} before`]),
          ...(told.length < 2 ? [`COPY ${copy.rest} has no destination`] : []),
          ...(told.length > 2 && !told.at(-1)?.endsWith('/') ? [`COPY ${copy.rest} needs a folder`] : []),
        ];
      }),
  );
}

const isRoot = (user: Instruction | undefined) => !user || /^(root|0)(:|$)/.test(user.rest);

function lintExec(name: string, instruction: Instruction | undefined): readonly string[] {
  if (!instruction) return [`there is no ${name}`];
  const [program] = execForm(instruction) ?? [];
  return program === 'node' ? [] : [`${name} does not start node itself`];
}
