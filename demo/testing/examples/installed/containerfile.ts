/** One stage of a Containerfile: what it begins with, and its instructions in their order. */
export type Stage = { from: string; name: string | undefined; instructions: Instruction[] }

export type Instruction = { word: string; rest: string }

/** Reads a Containerfile: its stages, with continued lines joined and without comments. */
export function parseContainerfile(text: string): Stage[] {
  const stages: Stage[] = []
  const lines = text.replaceAll(/^\s*#.*\n/gm, '').replaceAll(/\\\n\s*/g, '')
  for (const line of lines.split('\n').filter((each) => each.trim() !== '')) {
    const [, word = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    if (!word) throw new Error(`Not an instruction: ${line}`)
    if (word === 'FROM') {
      const [, from = '', name] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? []
      stages.push({ from, name, instructions: [] })
    } else if (stages.length > 0) stages.at(-1)!.instructions.push({ word, rest })
    else throw new Error(`Before FROM: ${line}`)
  }
  return stages
}

/** What an image says about the containers that are started from it. */
export type ImageSettings = {
  env: Record<string, string>
  user: string
  cwd: string
  volumes: string[]
  ports: string[]
  healthCheck: string[]
  stopSignal: string
  entrypoint: string[]
  command: string[]
}

export const emptySettings = (): ImageSettings => ({
  env: {},
  user: 'root',
  cwd: '/',
  volumes: [],
  ports: [],
  healthCheck: [],
  stopSignal: 'SIGTERM',
  entrypoint: [],
  command: [],
})

/** A command in exec form: a shell between the engine and the program would keep its signals from it. */
function execForm(text: string): string[] {
  if (!text.startsWith('[')) throw new Error(`Not in exec form: ${text}`)
  return JSON.parse(text) as string[]
}

/** `NAME=value` pairs without quotes. */
const pairs = (text: string) =>
  Object.fromEntries(
    text
      .split(' ')
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const),
  )

type Settle = (text: string) => Partial<ImageSettings>

const rules = (settings: ImageSettings): Record<string, Settle> => ({
  ENV: (text) => ({ env: { ...settings.env, ...pairs(text) } }),
  USER: (user) => ({ user }),
  WORKDIR: (cwd) => ({ cwd }),
  VOLUME: (text) => ({ volumes: [...settings.volumes, ...text.split(' ')] }),
  EXPOSE: (text) => ({ ports: [...settings.ports, ...text.split(' ')] }),
  STOPSIGNAL: (stopSignal) => ({ stopSignal }),
  ENTRYPOINT: (text) => ({ entrypoint: execForm(text) }),
  CMD: (text) => ({ command: execForm(text) }),
  HEALTHCHECK: (text) => ({ healthCheck: execForm(text.replace(/^(--\S+ +)*CMD +/, '')) }),
})

/** The settings after an instruction; undefined if it is one that changes files. */
export function settingsAfter(
  settings: ImageSettings,
  { word, rest }: Instruction,
): ImageSettings | undefined {
  const change = rules(settings)[word]?.(rest)
  return change && { ...settings, ...change }
}
