import { section } from './markdown-tables.ts'

/** The shell commands printed below a heading of a document: its `sh` blocks, in their order. */
export const shellBlocks = (text: string, heading: string): string[] =>
  [...section(text, heading).matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
