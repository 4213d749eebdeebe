/** The server actions, each in words. */
export const serverActions = {
  title: 'Server actions',
  intro: 'The server does this work by itself when it is due. Here you can start it at once.',
  call: 'Call',
  callNamed: 'Call: {{name}}',
  never: 'never',
  theServer: 'the server itself',
  states: { done: 'done', failed: 'failed' },
  done: '{{name}}: done.',
  doneWith: '{{name}}: done. {{result}}',
  failed: '{{name}}: failed. {{error}}',
  names: {
    'check-integrity': 'Check the data',
    'delete-orphaned-media': 'Clear away unused images',
    'generate-repeating-events': 'Continue repeating events',
    'purge-expired-tokens': 'Clear away what has expired',
    'reindex-search': 'Rebuild the search index',
    'send-moderation-digest': 'Send the moderators’ digest',
    'send-outbox': 'Send waiting mails',
  },
  explanations: {
    'check-integrity': 'Checks the database and looks for entries that point to something gone.',
    'delete-orphaned-media': 'Deletes images that are older than a day and that no entry shows.',
    'generate-repeating-events':
      'Takes repeating events that run out within three weeks up to three weeks ahead.',
    'purge-expired-tokens': 'Deletes expired logins, links for new passwords and mails sent long ago.',
    'reindex-search': 'Reads all entries into the search anew. Helps when the search misses something.',
    'send-moderation-digest': 'Mails the moderators what was added or changed since the last such mail.',
    'send-outbox': 'Sends the mails that wait, and tries again those that failed.',
  },
}
