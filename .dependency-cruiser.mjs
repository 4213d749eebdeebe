/**
 * The layer table of ARCHITECTURE.md as rules: what each layer may import, of the project's modules and of
 * packages.
 */

/** The contracts: one for each resource, and the table of all of them. */
const CONTRACT = '^src/contracts/'
const TEST = '\\.test\\.tsx?$'
const MIGRATION = '^demo/db/migrations/(?!.*\\.test\\.ts$)'
const OURS = '^(src|demo|scripts|bench)/'
const NODE_MODULES = '(^|/)node_modules/'

/** The project's modules that a layer may import besides its own; all others are errors. */
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
  comment: 'One door to a library, so that it can be replaced, and stays out of the first load.',
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
      comment: 'Two modules that need each other are one module, or miss a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      comment: 'The imported module does not exist.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no drawers',
      comment: 'A folder is named after what it is about; utils, helpers and common are about nothing.',
      severity: 'error',
      from: {},
      to: { path: '/(utils?|helpers?|common|misc)/', pathNot: NODE_MODULES },
    },
    {
      name: 'no index.tsx',
      comment: 'A component is imported from the file that carries its name.',
      severity: 'error',
      from: {},
      to: { path: '^(src|demo)/.*/index\\.tsx$' },
    },
    {
      name: 'core: packages',
      comment: 'core is pure and runs in browsers and hosts: valibot and date-fns-tz are all it needs.',
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
    layer('core', core, [], 'core imports nothing of ours.'),
    layer('contract', CONTRACT, [core], 'Contracts import core and contracts.'),
    layer('i18n', '^src/i18n/', outside, 'Texts know the core and the contracts only.'),
    layer('api', '^src/api/', outside, 'Clients know the core and the contracts only.'),
    layer('store', '^src/store/', outside, 'The store knows the core and the contracts only.'),
    layer('ui', '^src/ui/', ['^src/i18n/', core], 'ui is looks only.'),
    layer('kit', '^src/kit/', ['^src/(ui|store|api|i18n|core)/', CONTRACT], 'The kit knows no resource.'),
    layer(
      'resources',
      '^src/resources/',
      ['^src/(kit|ui|i18n|core|contracts)/'],
      'A declaration is made of the kit.',
    ),
    {
      name: 'one resource, another resource',
      comment: 'A resource knows another by name or by its contract.',
      severity: 'error',
      from: { path: '^src/resources/([^/]+)/' },
      to: { path: '^src/resources/[^/]+/', pathNot: '^src/resources/$1/' },
    },
    layer(
      'features',
      '^src/features/',
      ['^src/(resources|contracts|kit|ui|store|api|i18n|core)/'],
      'Features know neither the app nor the element.',
    ),
    {
      name: 'one feature, another feature',
      comment: 'The app passes one feature into another where a screen needs both.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/[^/]+/', pathNot: '^src/features/$1/' },
    },
    layer(
      'app',
      '^src/app/',
      ['^src/(features|resources|contracts|kit|ui|store|api|i18n|core)/'],
      'The app is used by the element, not the other way round.',
    ),
    layer(
      'element',
      '^src/element/',
      ['^src/(app|features|resources|contracts|kit|ui|store|api|i18n|core)/'],
      'The element does not know the doors.',
    ),
    layer(
      'calendar-events',
      '^src/calendar-events/',
      [core, '^src/i18n/(pseudo|catalogue)\\.ts$', '^src/i18n/[\\w-]+/calendar-events\\.json$'],
      'The short list of events is small, and has no part of the big element.',
    ),
    layer(
      'calendar-events door',
      '^src/calendar-events\\.ts$',
      ['^src/calendar-events/'],
      'It opens to the list alone.',
    ),
    layer('contract door', '^src/contract\.ts$', outside, 'No React here.'),
    {
      name: 'src without the host',
      comment: 'The package is published without the demo.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(demo|scripts|bench)/' },
    },
    {
      name: 'testing only in tests',
      comment: 'Fixtures are no part of the product.',
      severity: 'error',
      from: { pathNot: [TEST, '^src/testing/', '^demo/(e2e|testing)/', '^bench/'] },
      to: { path: '^(src|demo)/testing/' },
    },
    {
      name: 'demo: one door',
      comment: 'A host sees of the package what every host sees.',
      severity: 'error',
      from: { path: '^demo/', pathNot: '^demo/(e2e|i18n)/' },
      to: { path: '^src/', pathNot: ['^src/contract\\.ts$', '^src/testing/'] },
    },
    {
      name: 'demo/i18n: one door and what makes catalogues',
      comment: 'The texts of the host are completed and checked by the same rules as those of the element.',
      severity: 'error',
      from: { path: '^demo/i18n/', pathNot: TEST },
      to: {
        path: '^(src|demo)/',
        pathNot: ['^src/contract\\.ts$', '^src/i18n/(catalogue|pseudo)\\.ts$', '^demo/i18n/'],
      },
    },
    {
      name: 'demo/e2e: one door and the texts',
      comment: 'A journey looks for what the phrase files say.',
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
      'Rules of the house import nothing of it.',
    ),
    {
      name: 'demo/domain: packages',
      comment: 'Rules are pure: no database, no HTTP, no files.',
      severity: 'error',
      from: { path: '^demo/domain/', pathNot: TEST },
      to: {
        path: [`${NODE_MODULES}(kysely|pg|fastify|@fastify|nodemailer)/`, '^(node:)?(fs|http|https|sqlite)'],
      },
    },
    {
      name: 'migrations: ours',
      comment: 'A migration does the same for ever: what it needs of the host stands in it, as it was then.',
      severity: 'error',
      from: { path: MIGRATION },
      to: { path: OURS, pathNot: ['^demo/db/migrations/', '^demo/db/database\\.ts$'] },
    },
    {
      name: 'migrations: types',
      comment: 'Of database.ts a migration knows the names of the two dialects, and nothing that runs.',
      severity: 'error',
      from: { path: MIGRATION },
      to: { path: '^demo/db/database\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'migrations: packages',
      comment: 'Kysely writes the statements; what any other package answers may change.',
      severity: 'error',
      from: { path: MIGRATION },
      to: { path: NODE_MODULES, pathNot: `${NODE_MODULES}kysely/` },
    },
    layer('demo/lib', '^demo/lib/', ['^src/contract\\.ts$'], 'Tools that know nothing of calendars.'),
    layer(
      'demo/db',
      '^demo/db/',
      ['^demo/(domain|lib)/', '^src/contract\\.ts$'],
      'Storage knows nothing of HTTP.',
    ),
    layer(
      'demo/http',
      '^demo/http/',
      ['^demo/(domain|lib|db|[^/]+\\.ts$)', '^src/contract\\.ts$'],
      'What all routes share.',
    ),
    {
      name: 'api and site apart',
      comment: 'api and site share domain, db and http, not each other.',
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
    exclude: { path: '^(dist|demo/data|demo/data-sample)/' },
  },
}
