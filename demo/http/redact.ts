/** An address as it may stand in a log: without tokens in the query or in an invitation's path (CONTRACT.md section 5). */
export function redactUrl(url: string): string {
  return url
    .replace(/([?&](?:token|preview)=)[^&#]*/gi, '$1[redacted]')
    .replace(/(\/invitations?\/(?:invite\/)?)(?!invite(?:[/?]|$))[^/?#]+/gi, '$1[redacted]')
}
