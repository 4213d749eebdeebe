import { calendar } from '../cli/calendar.ts'

/** Runs a command of `calendar` in this process. Resolves to its exit code, and the lines that it printed and warned with. */
export async function runCalendar(args: readonly string[], env: Record<string, string>) {
  const [printed, warned]: [string[], string[]] = [[], []]
  const code = await calendar([...args], {
    env,
    print: (line) => printed.push(line),
    warn: (line) => warned.push(line),
  })
  return { code, printed, warned }
}
