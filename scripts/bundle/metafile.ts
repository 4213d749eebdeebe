import type { Metafile } from 'esbuild'

/** Output files of a build, by path. */
export type Outputs = Metafile['outputs']

/** These files and all their static imports; dynamic imports are excluded. */
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
