/** What is said around every question whether an entry is to be deleted. */
export const deletion = {
  on: 'on {{date}}',
  cancel: 'Cancel',
  delete: 'Delete',
  deleting: 'Deleting …',
}
