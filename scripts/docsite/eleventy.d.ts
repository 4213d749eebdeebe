/** The part of Eleventy that the site uses; its package has no types. */
declare module '@11ty/eleventy' {
  export type Settings = {
    setLibrary(extension: string, library: object): void
    addFilter(name: string, filter: (text: string) => unknown): void
    addGlobalData(name: string, value: unknown): void
    addTemplate(path: string, content: string, data: Record<string, unknown>): void
  }
  export class Eleventy {
    constructor(
      input: string,
      output: string,
      options: { configPath: string | undefined; quietMode: boolean; config: (settings: Settings) => object },
    )
    write(): Promise<unknown>
  }
}
