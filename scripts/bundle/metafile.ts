import type { Metafile } from 'esbuild'

/** What a build has written, by path. */
export type Outputs = Metafile['outputs']

/** The files that are loaded with these, themselves among them; what `import()` brings later is not. */
export function loadedWith(
  outputs: Outputs,
  paths: readonly string[],
  found = new Set<string>(),
): Set<string> {
  for (const path of paths.filter((each) => !found.has(each))) {
    found.add(path)
    const imports = outputs[path]?.imports.filter(({ kind }) => kind === 'import-statement') ?? []
    loadedWith(
      outputs,
      imports.map((each) => each.path),
      found,
    )
  }
  return found
}
