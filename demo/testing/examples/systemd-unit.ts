/** The settings of a systemd unit by name, in their order; a setting can be given several times (systemd.syntax(7)). */
export type SystemdUnit = ReadonlyMap<string, readonly string[]>

/** Reads a unit without line continuations; sections are ignored, as no setting of ours is in two of them. */
export function parseUnit(text: string): SystemdUnit {
  const unit = new Map<string, string[]>()
  for (const line of text.split('\n')) {
    const [, name = '', value = ''] = /^([A-Za-z]+)=(.*)$/.exec(line) ?? []
    if (name) unit.set(name, [...(unit.get(name) ?? []), value])
  }
  return unit
}

/** Settings of an EnvironmentFile: `NAME=value` lines without quotes. */
const parseEnvironmentFile = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

/** The command of a unit's line as arguments, with `%%` and `$$` unescaped (systemd.service(5)). */
export const commandOf = (unit: SystemdUnit, name: string): string[] =>
  [...(unit.get(name)?.[0] ?? '').matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) =>
    (quoted ?? plain ?? '').replaceAll('%%', '%').replaceAll('$$', '$'),
  )

/** The environment that systemd gives a unit: Environment, then EnvironmentFile, whose text is passed. */
export const environmentOf = (unit: SystemdUnit, file: string): Record<string, string> => ({
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin',
  ...Object.fromEntries(
    (unit.get('Environment') ?? [])
      .flatMap((line) => line.split(' '))
      .map((entry) => entry.split('=') as [string, string]),
  ),
  ...parseEnvironmentFile(file),
})
