/*
 * Types of <backstage-app> for JSX: `import '@community-calendar/backstage/jsx'`. It stands apart, since it only makes
 * sense where React's types are.
 */
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { AttributeName } from './element/attributes.ts'
import type { BackstageElement } from './element/BackstageElement.ts'

interface BackstageProps
  extends
    DetailedHTMLProps<HTMLAttributes<BackstageElement>, BackstageElement>,
    Partial<Record<AttributeName, string>> {}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'backstage-app': BackstageProps
    }
  }
}
