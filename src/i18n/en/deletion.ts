/** What is said around every question whether an entry is to be deleted. */
export const deletion = {
  on: 'on {{date}}',
  cancel: 'Cancel',
  delete: 'Delete',
  deleting: 'Deleting…',
  image: {
    title: 'Delete this image everywhere?',
    text: 'It will be removed from every event, repeating event, group and place that shows it. This can’t be undone.',
    kept: 'Browsers that have already loaded it may keep showing it for up to a day.',
    confirm: 'Delete everywhere',
    done: 'The image has been deleted everywhere.',
  },
}
