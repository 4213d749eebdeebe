import { type ComponentType, lazy } from 'react'
import { DeclarationsProvider } from '../kit/resource/declarations.tsx'
import type { ResourceDeclaration } from '../kit/resource/declaration.ts'
import { type DeclaredNoun, loadDeclarations, registry } from '../resources/registry.ts'
import type { ScreenProps } from './routes.tsx'

/** The declaration of a noun, its type no longer bound to the name that it was loaded by. */
const declarationOf = async <Name extends DeclaredNoun>(name: Name) =>
  (await registry[name]()) as unknown as ResourceDeclaration<Name>

/** The screen that makes an entry of a noun, and with an id changes one. */
export const editScreen = <Name extends DeclaredNoun>(name: Name): ComponentType<ScreenProps> =>
  lazy(async () => {
    const [{ EditScreen }, declaration, declarations] = await Promise.all([
      import('../kit/form/EditScreen.tsx'),
      declarationOf(name),
      loadDeclarations(),
    ])
    return {
      default: ({ id }: ScreenProps) => (
        <DeclarationsProvider value={declarations}>
          <EditScreen declaration={declaration} id={id} />
        </DeclarationsProvider>
      ),
    }
  })

/** The list screen of a noun. */
export const listScreen = <Name extends DeclaredNoun>(name: Name): ComponentType<ScreenProps> =>
  lazy(async () => {
    const [{ ListScreen }, declaration] = await Promise.all([
      import('../kit/list/ListScreen.tsx'),
      declarationOf(name),
    ])
    return { default: () => <ListScreen declaration={declaration} /> }
  })
