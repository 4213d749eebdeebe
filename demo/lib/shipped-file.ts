import { basename } from 'node:path'

/** Whether the host runs from its sources, not from the package that `npm run build` makes. */
export const isSource = import.meta.url.endsWith('.ts')

/** `demo/` among the sources; in the package the folder of all its files. */
const folder = new URL(isSource ? '../' : './', import.meta.url)

/** A file or folder that comes with the host, by its path in `demo/`. */
export const shippedFile = (path: string): URL => new URL(path, folder)

/** The script of a worker by its path in `demo/` without extension. In the package all scripts are in one folder. */
export const workerScript = (path: string): URL =>
  shippedFile(isSource ? `${path}.ts` : `${basename(path)}.js`)
