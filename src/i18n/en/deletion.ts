/** What is said around every question whether an entry is to be deleted. */
export const deletion = {
  on: 'on {{date}}',
  cancel: 'Cancel',
  delete: 'Delete',
  deleting: 'Deleting …',
  image: {
    title: 'Delete this image everywhere?',
    text: 'The image disappears from every event, repeating event, group and place that shows it. This cannot be undone.',
    kept: 'Browsers that have already loaded it may show it for up to one more day.',
    confirm: 'Delete everywhere',
    done: 'The image has been deleted everywhere.',
  },
}
