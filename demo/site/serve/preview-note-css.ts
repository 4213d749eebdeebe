/** Style sheet of the note, for previews only: independent of the theme, which may be hard to read. */
export const previewNoteCss = `.preview-note {
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0.25rem 1.25rem;
  padding: 0.625rem 1rem;
  border-bottom: 2px solid #ffd02b;
  font: 0.9375rem/1.4 system-ui, sans-serif;
  color: #fff;
  background: #1b2140;
}

.preview-note p {
  flex: 1 1 20rem;
  max-width: none;
  margin: 0;
}

.preview-note a {
  padding-block: 0.25rem;
  color: #fff;
  text-decoration: underline;
}

.preview-note a:focus-visible {
  outline: 3px solid #ffd02b;
  outline-offset: 2px;
}

@media print {
  .preview-note {
    display: none;
  }
}
`

/** Path of that style sheet below the address of a previewed theme. */
export const previewNotePath = 'styles/preview-note.css'
