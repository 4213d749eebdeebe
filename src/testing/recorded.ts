type Note = (entry: { call: string; id?: string; body?: unknown }) => Promise<void>
type Calls = Record<string, (...input: never[]) => Promise<unknown>>

/** The calls, each recorded before it is executed: an id and a body as they are given, under its name or another one. */
export const recorded = <Made extends Calls>(
  note: Note,
  calls: Made,
  names: Partial<Record<keyof Made, string>> = {},
) =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      async (...input: never[]) => {
        const [first, second] = (input as unknown[]).filter((value) => !(value instanceof AbortSignal))
        const given = typeof first === 'string' ? { id: first, body: second } : { body: first }
        const present = Object.entries(given).filter(([, value]) => value !== undefined)
        await note({ call: names[name] ?? name, ...Object.fromEntries(present) })
        return call(...input)
      },
    ]),
  ) as Made
