/** What a library answers, or undefined where it refuses. */
export function attempt<Answer>(ask: () => Answer): Answer | undefined {
  try {
    return ask()
  } catch {
    return undefined
  }
}
