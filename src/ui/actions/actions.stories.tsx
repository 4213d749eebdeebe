import PencilIcon from 'lucide-react/icons/pencil'
import TrashIcon from 'lucide-react/icons/trash-2'
import { nothing, type Stories } from '../stories.ts'
import { Button, LinkButton } from './Button.tsx'
import { Chip } from './Chip.tsx'
import { IconButton } from './IconButton.tsx'
import { MenuButton } from './MenuButton.tsx'
import { Spinner } from './Spinner.tsx'

export const stories: Stories = {
  Button: {
    primary: () => <Button variant="primary">Save</Button>,
    secondary: () => <Button>Cancel</Button>,
    quiet: () => <Button variant="quiet">Show more</Button>,
    danger: () => <Button variant="danger">Delete</Button>,
    'with an icon': () => <Button icon={<PencilIcon />}>Edit</Button>,
    small: () => <Button small>Edit</Button>,
    busy: () => (
      <Button variant="primary" busy>
        Save
      </Button>
    ),
    'a link': () => <LinkButton href="#Button">Open the page</LinkButton>,
  },
  Chip: {
    plain: () => <Chip>concert</Chip>,
    removable: () => (
      <Chip onRemove={nothing} removeLabel="Remove concert">
        concert
      </Chip>
    ),
  },
  IconButton: {
    plain: () => <IconButton name="Edit" icon={<PencilIcon />} />,
    danger: () => <IconButton name="Delete" icon={<TrashIcon />} danger />,
  },
  MenuButton: {
    closed: () => (
      <MenuButton
        name="Actions"
        entries={[
          { id: 'edit', label: 'Edit', icon: <PencilIcon />, onSelect: nothing },
          { id: 'delete', label: 'Delete', icon: <TrashIcon />, danger: true, onSelect: nothing },
        ]}
      >
        Actions
      </MenuButton>
    ),
  },
  Spinner: { running: () => <Spinner label="Loading" /> },
}
