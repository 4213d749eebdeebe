import { Button } from '../actions/Button.tsx'
import type { Stories } from '../stories.ts'
import { Badge } from './Badge.tsx'
import { Banner } from './Banner.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Skeleton } from './Skeleton.tsx'

export const stories: Stories = {
  Badge: {
    neutral: () => <Badge>Draft</Badge>,
    info: () => <Badge tone="info">New</Badge>,
    success: () => <Badge tone="success">Published</Badge>,
    warning: () => <Badge tone="warning">Sold out</Badge>,
    danger: () => <Badge tone="danger">Cancelled</Badge>,
  },
  Banner: {
    info: () => <Banner title="Still to come">The preview shows the page as visitors will see it.</Banner>,
    warning: () => <Banner tone="warning">There may already be an event like this one.</Banner>,
    danger: () => (
      <Banner tone="danger" title="Couldn't save" action={<Button small>Try again</Button>}>
        The server can&apos;t be reached.
      </Banner>
    ),
  },
  EmptyState: {
    'with an action': () => (
      <EmptyState title="No events yet" action={<Button variant="primary">New event</Button>}>
        What you add appears here.
      </EmptyState>
    ),
  },
  Skeleton: {
    lines: () => <Skeleton label="Loading the form" rows={3} />,
    table: () => <Skeleton label="Loading the list" kind="table" rows={3} />,
  },
}
