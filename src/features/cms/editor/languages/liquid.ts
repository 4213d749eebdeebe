export { liquid as language } from '@codemirror/lang-liquid'
