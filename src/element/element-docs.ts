import { routings } from '../boot/address.ts'
import type { AttributeDoc } from '../core/attributes/attribute-doc.ts'
import { defaults } from '../core/limits.ts'
import type { BackstageEventName } from '../kit/dom-events.ts'
import type { AttributeName } from './attributes.ts'

/** Descriptions of the attributes, for `custom-elements.json` and the documentation. */
export const attributeDocs: readonly AttributeDoc<AttributeName>[] = [
  {
    name: 'apiurl',
    type: 'string',
    description: `Origin of the API host; ${defaults.apiBase} is appended unless it already ends with it. Default: the page's own origin.`,
  },
  {
    name: 'timezone',
    type: 'string',
    default: defaults.timezone,
    description: 'IANA time zone for dates shown and typed; that of the calendar.',
  },
  {
    name: 'language',
    type: 'string',
    description: 'Interface language suggested by the server; only ?lng= in the address takes precedence.',
  },
  {
    name: 'themeconfig',
    type: 'string',
    default: '{}',
    description:
      'JSON, also as an object or in a child <script type="application/json">, with sitename, sitenameShort, sitenameLong, defaultMetaTitle, defaultMetaDescription, logoAlt, foreignContent, modEmail, holidays.',
  },
  {
    name: 'sitename',
    type: 'string',
    description: 'Name of the calendar; overrides that in themeconfig.',
  },
  {
    name: 'modemail',
    type: 'string',
    description: 'Email address of the moderators; overrides modEmail in themeconfig.',
  },
  {
    name: 'routing',
    type: routings.map((routing) => `"${routing}"`).join(' | '),
    default: 'hash',
    description:
      'Where routes are kept: in the fragment or in the path of the page, or in the element alone.',
  },
  {
    name: 'routebase',
    type: 'string',
    default: '',
    description: 'What precedes the routes in the path or fragment, such as "/town".',
  },
  {
    name: 'notitle',
    type: 'boolean',
    description: 'If present, the title of the page stays as it is.',
  },
  {
    name: 'geocoderurl',
    type: 'string',
    default: defaults.geocoderUrl,
    description:
      'Nominatim-compatible search endpoint, called from the browser; any but the public one also while somebody types an address.',
  },
  {
    name: 'tileurl',
    type: 'string',
    default: '',
    description:
      'Address of map tiles with {z}, {x} and {y}, for the map in forms; without it there is none.',
  },
  {
    name: 'tileattribution',
    type: 'string',
    default: defaults.tileAttribution,
    description: 'Attribution on that map: text, with links written as `[text](https://…)`.',
  },
]

/** Descriptions of the element's DOM events; all bubble and are composed. */
export const eventDocs: Record<BackstageEventName, string> = {
  'backstage-ready': 'The element shows its first screen. Detail: path, title.',
  'backstage-navigate': 'Another screen is shown. Detail: path, title.',
  'backstage-login': 'A user logged in. Detail: id, nickname, role.',
  'backstage-logout': 'The user logged out, here or in another tab. Detail: id.',
  'backstage-saved': 'An entry was created or changed in a form. Detail: resource, id, created.',
  'backstage-error': 'Something failed and the user was told. Detail: message.',
}
