import type { ComponentType } from 'react'
import { loadForm } from '../../kit/form/form-declaration.ts'
import type { ResourceDeclaration } from '../../kit/resource/declaration.ts'
import { DeclarationsProvider } from '../../kit/resource/declarations.tsx'
import { type DeclaredResource, loadDeclarations, registry } from '../../resources/registry.ts'
import { type LazyComponent, lazily } from '../../ui/lazily.ts'
import type { ScreenProps } from '../screen.ts'

/** The declaration of a resource; the type parameter is erased. */
const declarationOf = async <Name extends DeclaredResource>(name: Name) =>
  (await registry[name]()) as unknown as ResourceDeclaration<Name>

type FormScreen<Name extends DeclaredResource> = ComponentType<{
  declaration: ResourceDeclaration<Name>
  id?: string
}>

/** A screen with forms. Loads the declarations of all resources, because pickers offer their entries. */
const formScreen = <Name extends DeclaredResource>(
  name: Name,
  load: () => Promise<FormScreen<Name>>,
): LazyComponent<ScreenProps> =>
  lazily(async () => {
    const [Form, declaration, declarations] = await Promise.all([
      load(),
      declarationOf(name).then(async (declared) => {
        await loadForm(declared)
        return declared
      }),
      loadDeclarations(),
    ])
    return ({ id }: ScreenProps) => (
      <DeclarationsProvider value={declarations}>
        <Form declaration={declaration} id={id} />
      </DeclarationsProvider>
    )
  })

/** The screen that creates an entry of a resource or, with an id, edits one. */
export const editScreen = <Name extends DeclaredResource>(name: Name) =>
  formScreen(name, async () => (await import('../../kit/edit/EditScreen.tsx')).EditScreen)

/** The screen that creates an event or, with an id, edits one, also as a date of its series or with its programme. */
export const eventScreen = () =>
  formScreen('events', async () => (await import('./EventScreens.tsx')).EventScreens)

/** The screen that creates a group or, with an id, edits one, and lets its owners take it along. */
export const groupScreen = () =>
  formScreen('groups', async () => (await import('./GroupScreen.tsx')).GroupScreen)

/** The screen that creates a repeating event or, with an id, edits one, including its events. */
export const repeatingEventScreen = () =>
  formScreen('revents', async () => {
    const { RepeatingEventScreen } = await import('../../features/repeating-events/RepeatingEventScreen.tsx')
    return RepeatingEventScreen
  })

/** The list screen of a resource. */
export const listScreen = <Name extends DeclaredResource>(name: Name): LazyComponent<ScreenProps> =>
  lazily(async () => {
    const [{ ListScreen }, declaration] = await Promise.all([
      import('../../kit/list/ListScreen.tsx'),
      declarationOf(name),
    ])
    return () => <ListScreen declaration={declaration} />
  }, 'start')

const MergeDialog = lazily(
  async () => (await import('../../features/moderation/merge/MergeDialog.tsx')).MergeDialog,
)

/** The moderation desk, which shows entries of all resources that have owners. */
export const deskScreen = (): LazyComponent<ScreenProps> =>
  formScreen('groups', async () => {
    const { DeskScreen } = await import('../../features/moderation/DeskScreen.tsx')
    return () => <DeskScreen Merge={MergeDialog} />
  })

/** The screen that imports events from elsewhere; its pickers offer places, groups, categories and topics. */
export const importScreen = (): LazyComponent<ScreenProps> =>
  formScreen('events', async () => {
    const { ImportScreen } = await import('../../features/import/ImportScreen.tsx')
    return () => <ImportScreen />
  })
