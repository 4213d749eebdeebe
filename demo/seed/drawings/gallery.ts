import { assembly } from './motifs/assembly.ts'
import { basketball } from './motifs/basketball.ts'
import { bicycle } from './motifs/bicycle.ts'
import { crayons, puppets } from './motifs/children.ts'
import { mill, turbines } from './motifs/countryside.ts'
import { flea, sewing } from './motifs/finds.ts'
import { garden, vegetables } from './motifs/green.ts'
import { books, kitchen } from './motifs/home.ts'
import { runners, yoga } from './motifs/motion.ts'
import { choir, radio, record, score, stage } from './motifs/music.ts'
import { cinema, fireworks, lanterns, telescope } from './motifs/night.ts'
import { football, swimmers } from './motifs/sport.ts'
import { cups, games } from './motifs/table.ts'
import { market, snow, square, townMap } from './motifs/town.ts'
import { canoe, harbour, lighthouse, regatta } from './motifs/water.ts'
import { bees, robin } from './motifs/wildlife.ts'
import { makers, tools } from './motifs/workshop.ts'

/** All drawings by the name of their picture in `demo/seed/images/`. Each returns the shapes of one sheet. */
export const drawings = {
  assembly,
  basketball,
  bees,
  bicycle,
  books,
  canoe,
  choir,
  cinema,
  crayons,
  cups,
  fireworks,
  flea,
  football,
  games,
  garden,
  harbour,
  kitchen,
  lanterns,
  lighthouse,
  makers,
  market,
  mill,
  puppets,
  radio,
  record,
  regatta,
  robin,
  runners,
  score,
  sewing,
  snow,
  square,
  stage,
  swimmers,
  telescope,
  tools,
  'town-map': townMap,
  turbines,
  vegetables,
  yoga,
} as const satisfies Record<string, () => string>
