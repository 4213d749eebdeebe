import CalendarIcon from 'lucide-react/icons/calendar'
import { useState } from 'react'
import { Button } from '../actions/Button.tsx'
import type { Stories } from '../stories.ts'
import { BackLink } from './BackLink.tsx'
import { Card } from './Card.tsx'
import { DescriptionList } from './DescriptionList.tsx'
import { NavItem, NavList } from './NavList.tsx'
import { PageHeader } from './PageHeader.tsx'
import { Tabs } from './Tabs.tsx'

function Views() {
  const [selected, setSelected] = useState('upcoming')
  return (
    <Tabs
      label="Events"
      selected={selected}
      onSelect={setSelected}
      items={[
        { id: 'upcoming', label: 'Upcoming' },
        { id: 'past', label: 'Past' },
      ]}
    >
      <p>{selected === 'past' ? 'What has been.' : 'What is to come.'}</p>
    </Tabs>
  )
}

export const stories: Stories = {
  PageHeader: {
    'with an action': () => (
      <PageHeader
        title="Events"
        count="214"
        back={<BackLink href="#PageHeader">Home</BackLink>}
        description="What you and your groups have added."
        actions={<Button variant="primary">New event</Button>}
      />
    ),
  },
  Card: {
    plain: () => (
      <Card>
        <h2>What needs attention</h2>
        <p>Two events have no image.</p>
      </Card>
    ),
  },
  Tabs: { 'two of them': Views },
  NavList: {
    'with the current page': () => (
      <NavList heading="Calendar">
        <NavItem href="#NavList" icon={<CalendarIcon />} current>
          Events
        </NavItem>
        <NavItem href="#NavList" count={3} countLabel="3 unread">
          Notifications
        </NavItem>
      </NavList>
    ),
  },
  DescriptionList: {
    'two facts': () => (
      <DescriptionList
        items={[
          { term: 'Role', description: 'Moderator' },
          { term: 'Member since', description: 'May 2026' },
        ]}
      />
    ),
  },
  BackLink: { plain: () => <BackLink href="#BackLink">All events</BackLink> },
}
