/**
 * An address whose path can be decoded, so that it reaches the routes and their answer to what does not exist: of a path
 * such as `/%zz` each per cent sign is taken for itself. The query is left alone.
 */
export function decodableUrl(url: string): string {
  const [path = ''] = url.split('?', 1)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}
