/** Gives a class a property for each attribute, which sets it to a text; null and undefined remove it. */
export function reflect(Class: typeof HTMLElement, names: readonly string[]): void {
  for (const name of names) {
    Object.defineProperty(Class.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return this.getAttribute(name)
      },
      set(this: HTMLElement, value: string | number | null | undefined) {
        if (value === null || value === undefined) this.removeAttribute(name)
        else this.setAttribute(name, String(value))
      },
    })
  }
}
