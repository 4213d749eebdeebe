const HIDDEN_MS = 100

/**
 * Resolves after the next paint, so that what a press has changed is seen before heavier work begins
 * (https://web.dev/articles/inp). A window that is not painted doesn't wait for long.
 */
export async function painted(): Promise<void> {
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, HIDDEN_MS)
  })
}
