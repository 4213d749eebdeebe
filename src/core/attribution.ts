/** Splits an attribution into texts, some of them links to http(s) addresses. */
export const attributionParts = (text: string): { text: string; url?: string }[] =>
  text
    .split(/(\[[^\]]+\]\(https?:\/\/[^)\s]+\))/)
    .filter(Boolean)
    .map((part) => {
      const [, shown, url] = /^\[([^\]]+)\]\((.+)\)$/.exec(part) ?? []
      return shown && url ? { text: shown, url } : { text: part }
    })
