/** An address as it may stand in a log: without tokens in the query, in an invitation's or in a preview's path (CONTRACT.md section 5). */
export function redactUrl(url: string): string {
  return url
    .replace(/([?&](?:token|preview)=)[^&#]*/gi, '$1[redacted]')
    .replace(/(\/theme\/preview-)[^/?#]+/gi, '$1[redacted]')
    .replace(/(\/invitations?\/(?:invite\/)?)(?!invite(?:[/?]|$))[^/?#]+/gi, '$1[redacted]')
}
