/**
 * The layer table of ARCHITECTURE.md as rules: which modules of the project and which
 * packages each layer may import.
 */

/** The contracts: one per resource, and the table of all of them. */
const CONTRACT = '^src/contracts/'
const TEST = '\\.test\\.tsx?$'
const MIGRATION = '^demo/db/migrations/(?!.*\\.test\\.ts$)'
const OURS = '^(src|demo|scripts|bench)/'
const NODE_MODULES = '(^|/)node_modules/'

/** The project's modules that a layer may import besides its own; any other import is an error. */
const layer = (name, from, allowed, why) => ({
  name: `layer: ${name}`,
  comment: why,
  severity: 'error',
  from: { path: from, pathNot: [TEST] },
  to: { path: OURS, pathNot: [from, ...allowed, '^src/css\\.d\\.ts$'] },
})

/** A package that may only be imported in one place. */
const onlyIn = (name, packages, place) => ({
  name: `only in ${place}: ${name}`,
  comment: 'Imported in one place only, so that the library can be replaced and stays out of the first load.',
  severity: 'error',
  from: { path: '^src/', pathNot: [`^${place}`] },
  to: { path: packages },
})

const core = '^src/core/'
const outside = [core, CONTRACT]

export default {
  forbidden: [
    {
      name: 'no cycles',
      comment: 'Two modules that need each other should be one, or share a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      comment: 'The imported module does not exist. Types for Vue refer to it; who uses them has it.',
      severity: 'error',
      from: { pathNot: '^src/vue\\.d\\.ts$' },
      to: { couldNotResolve: true },
    },
    {
      name: 'no drawers',
      comment: 'Name a folder after its subject; utils, helpers and common have none.',
      severity: 'error',
      from: {},
      to: { path: '/(utils?|helpers?|common|misc)/', pathNot: NODE_MODULES },
    },
    {
      name: 'no index.tsx',
      comment: 'Import a component from the file named after it.',
      severity: 'error',
      from: {},
      to: { path: '^(src|demo)/.*/index\\.tsx$' },
    },
    {
      name: 'core: packages',
      comment: 'core is pure and runs in browsers and on hosts; it needs only valibot and date-fns-tz.',
      severity: 'error',
      from: { path: core, pathNot: TEST },
      to: { path: NODE_MODULES, pathNot: `${NODE_MODULES}(valibot|date-fns|date-fns-tz)/` },
    },
    {
      name: 'contract: packages',
      comment: 'Hosts load the contract without React.',
      severity: 'error',
      from: { path: [CONTRACT, '^src/contract\\.ts$'], pathNot: TEST },
      to: {
        path: NODE_MODULES,
        pathNot: `${NODE_MODULES}valibot/`,
        dependencyTypesNot: ['type-only'],
      },
    },
    layer('core', core, [], 'core imports no other layer.'),
    layer('contract', CONTRACT, [core], 'Contracts import only core and other contracts.'),
    layer('i18n', '^src/i18n/', outside, 'Texts import only core and the contracts.'),
    layer('api', '^src/api/', outside, 'API clients import only core and the contracts.'),
    layer('store', '^src/store/', outside, 'The store imports only core and the contracts.'),
    layer(
      'boot',
      '^src/boot/',
      ['^src/(core|i18n|store)/', '^src/ui/focus\\.ts$'],
      'The boot shows the first screen without the app.',
    ),
    {
      name: 'boot: packages',
      comment: 'The entry is loaded before anything is shown: no React, and nothing else that is large.',
      severity: 'error',
      from: {
        path: [
          '^src/boot/',
          '^src/index\\.ts$',
          '^src/element/(BackstageElement|attributes|define|load-app)\\.ts$',
        ],
        pathNot: TEST,
      },
      to: { path: NODE_MODULES, dependencyTypesNot: ['type-only'] },
    },
    layer('ui', '^src/ui/', ['^src/i18n/', core], 'ui is presentation only.'),
    layer(
      'kit',
      '^src/kit/',
      ['^src/(ui|store|api|boot|i18n|core)/', CONTRACT],
      'The kit is independent of any resource.',
    ),
    layer(
      'resources',
      '^src/resources/',
      ['^src/(kit|ui|i18n|core|contracts)/'],
      'Declarations are built from the kit.',
    ),
    {
      name: 'one resource, another resource',
      comment: 'Refer to another resource by name or through its contract.',
      severity: 'error',
      from: { path: '^src/resources/([^/]+)/' },
      to: { path: '^src/resources/[^/]+/', pathNot: '^src/resources/$1/' },
    },
    layer(
      'features',
      '^src/features/',
      ['^src/(resources|contracts|kit|ui|store|api|boot|i18n|core)/'],
      'Features depend on neither the app nor the element.',
    ),
    {
      name: 'one feature, another feature',
      comment: 'If a screen needs two features, the app passes one into the other.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/[^/]+/', pathNot: '^src/features/$1/' },
    },
    layer(
      'app',
      '^src/app/',
      ['^src/(features|resources|contracts|kit|ui|store|api|boot|i18n|core)/'],
      'The app is used by the element, not the other way round.',
    ),
    layer(
      'element',
      '^src/element/',
      ['^src/(app|features|resources|contracts|kit|ui|store|api|boot|i18n|core)/'],
      'The element does not depend on the entry points.',
    ),
    layer(
      'calendar-events',
      '^src/calendar-events/',
      [core, '^src/i18n/(pseudo|catalogue)\\.ts$', '^src/i18n/[\\w-]+/calendar-events\\.json$'],
      'The event list stays small: it shares no code with the app element.',
    ),
    layer(
      'calendar-events entry point',
      '^src/calendar-events\\.ts$',
      ['^src/calendar-events/'],
      'The entry point exports only the event list.',
    ),
    layer('contract entry point', '^src/contract\.ts$', outside, 'No React here.'),
    {
      name: 'src without the host',
      comment: 'The package is published without the demo.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(demo|scripts|bench)/' },
    },
    {
      name: 'testing only in tests',
      comment: 'Fixtures are not part of the product.',
      severity: 'error',
      from: {
        pathNot: [
          TEST,
          '^src/testing/',
          '^demo/(e2e|examples|hosts|testing)/',
          '^bench/',
          '^scripts/installable\\.ts$',
        ],
      },
      to: { path: '^(src|demo)/testing/' },
    },
    {
      name: 'demo: one entry point',
      comment: 'The demo uses the package through its public entry point, like any other host.',
      severity: 'error',
      from: { path: '^demo/', pathNot: '^demo/(e2e|i18n|site/embed)/' },
      to: { path: '^src/', pathNot: ['^src/contract\\.ts$', '^src/testing/'] },
    },
    {
      name: 'demo/site/embed: one entry point and the list as text',
      comment: 'What other servers paste into their pages is written by the code of the element.',
      severity: 'error',
      from: { path: '^demo/site/embed/' },
      to: {
        path: '^src/',
        pathNot: ['^src/contract\\.ts$', '^src/testing/', '^src/calendar-events/html\\.ts$'],
      },
    },
    {
      name: 'demo/i18n: one entry point and the catalogue code',
      comment: 'Texts of the host are completed and checked with the same code as those of the element.',
      severity: 'error',
      from: { path: '^demo/i18n/', pathNot: TEST },
      to: {
        path: '^(src|demo)/',
        pathNot: [
          '^src/contract\\.ts$',
          '^src/i18n/(catalogue|pseudo)\\.ts$',
          '^src/i18n/en/(fetching|import-faults|calendar-events)\\.json$',
          '^demo/i18n/',
          '^demo/lib/shipped-file\\.ts$',
        ],
      },
    },
    {
      name: 'demo/e2e: one entry point and the texts',
      comment: 'End-to-end tests look up texts in the phrase files.',
      severity: 'error',
      from: { path: '^demo/e2e/' },
      to: {
        path: '^src/',
        pathNot: ['^src/contract\\.ts$', '^src/testing/', '^src/i18n/'],
      },
    },
    layer(
      'demo/domain',
      '^demo/domain/',
      ['^demo/lib/', '^src/contract\\.ts$'],
      'Domain rules do not depend on the rest of the host.',
    ),
    {
      name: 'demo/domain: packages',
      comment: 'Domain rules are pure: no database, no HTTP, no files.',
      severity: 'error',
      from: { path: '^demo/domain/', pathNot: TEST },
      to: {
        path: [`${NODE_MODULES}(kysely|pg|fastify|@fastify|nodemailer)/`, '^(node:)?(fs|http|https|sqlite)'],
      },
    },
    {
      name: 'migrations: ours',
      comment:
        'A migration must never change its behaviour, so it contains a copy of any host code it needs.',
      severity: 'error',
      from: { path: MIGRATION },
      to: { path: OURS, pathNot: ['^demo/db/migrations/', '^demo/db/database\\.ts$'] },
    },
    {
      name: 'migrations: types',
      comment: 'From database.ts, a migration imports only types: the names of the two dialects.',
      severity: 'error',
      from: { path: MIGRATION },
      to: { path: '^demo/db/database\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'migrations: packages',
      comment: 'Only Kysely: the behaviour of any other package may change.',
      severity: 'error',
      from: { path: MIGRATION },
      to: { path: NODE_MODULES, pathNot: `${NODE_MODULES}kysely/` },
    },
    layer(
      'demo/lib',
      '^demo/lib/',
      ['^src/contract\\.ts$'],
      'General-purpose code, independent of calendars.',
    ),
    layer(
      'demo/db',
      '^demo/db/',
      ['^demo/(domain|lib)/', '^src/contract\\.ts$'],
      'Storage does not depend on HTTP.',
    ),
    layer(
      'demo/http',
      '^demo/http/',
      ['^demo/(domain|lib|db|[^/]+\\.ts$)', '^src/contract\\.ts$'],
      'Shared by all routes.',
    ),
    layer(
      'demo/archive',
      '^demo/archive/',
      ['^demo/(domain|lib|db|media|theming|start/sample-mark\\.ts$|config\\.ts$)', '^src/contract\\.ts$'],
      'An archive is read and written without HTTP.',
    ),
    {
      name: 'api and site apart',
      comment: 'api and site share domain, db and http, but do not import each other.',
      severity: 'error',
      from: { path: '^demo/(api|site)/', pathNot: TEST },
      to: { path: '^demo/(api|site|seed|e2e)/', pathNot: '^demo/$1/' },
    },
    onlyIn('ky', `${NODE_MODULES}ky/`, 'src/api/'),
    onlyIn('CodeMirror', `${NODE_MODULES}@(codemirror|lezer)/`, 'src/features/cms/editor/'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
    exclude: {
      path: '^(bench/widget/peers|demo/hosts/projects|dist|dist-docs|demo/dist|demo/dist-docs|demo/data|demo/data-sample)/',
    },
  },
}
