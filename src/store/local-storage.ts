/** Works with local storage. Returns undefined where the browser blocks it, or where it is full. */
export function withLocalStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(globalThis.localStorage)
  } catch {
    return undefined
  }
}
