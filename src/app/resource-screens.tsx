import { type ComponentType, lazy, type ReactNode } from 'react'
import type { ResourceDeclaration } from '../kit/resource/declaration.ts'
import { DeclarationsProvider } from '../kit/resource/declarations.tsx'
import type { ScreenProps } from './routes.tsx'

type Registry = (typeof import('../resources/registry.ts'))['registry']

type Derived = <Name extends keyof Registry>(
  props: { declaration: ResourceDeclaration<Name> } & Pick<ScreenProps, 'id'>,
) => ReactNode

/** A screen that the kit derives from the declaration of a noun; engine and declarations are loaded when it is shown. */
const derived = (name: keyof Registry, load: () => Promise<Derived>): ComponentType<ScreenProps> =>
  lazy(async () => {
    const [Engine, { registry }] = await Promise.all([load(), import('../resources/registry.ts')])
    const declaration = registry[name] as ResourceDeclaration<typeof name>
    return {
      default: ({ id }: ScreenProps) => (
        <DeclarationsProvider value={registry}>
          <Engine declaration={declaration} id={id} />
        </DeclarationsProvider>
      ),
    }
  })

/** The screen that makes an entry of a noun, and with an id changes one. */
export const editScreen = (name: keyof Registry) =>
  derived(name, async () => (await import('../kit/form/EditScreen.tsx')).EditScreen)

/** The list screen of a noun. */
export const listScreen = (name: keyof Registry) =>
  derived(name, async () => (await import('../kit/list/ListScreen.tsx')).ListScreen)
