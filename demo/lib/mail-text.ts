/** The line above the small print of a mail: mail programs take what follows for a signature (RFC 3676 section 4.3). */
export const footerMark = '-- '
