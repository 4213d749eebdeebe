export type Order = 'ASC' | 'DESC'

export type Sorting = { sorting: string; order: Order }
