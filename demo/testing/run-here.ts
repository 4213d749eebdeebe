type Surroundings = {
  env: Record<string, string>
  print: (line: string) => void
  warn: (line: string) => void
}

/** Runs a command in this process. Resolves to its exit code, and the lines that it printed and warned with. */
export async function runHere(
  calendar: (args: string[], surroundings: Surroundings) => Promise<number>,
  args: readonly string[],
  env: Record<string, string>,
) {
  const [printed, warned]: [string[], string[]] = [[], []]
  const print = (line: string) => void printed.push(line)
  const code = await calendar([...args], { env, print, warn: (line) => void warned.push(line) })
  return { code, printed, warned }
}
