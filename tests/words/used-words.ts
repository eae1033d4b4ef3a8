// Finds the sentences of contract/words that the sources use. The type checker resolves them: the argument of `t(…)` has a
// union of keys as its type, also for composed keys (`state.${state}`), and properties have declarations in the word files.
import ts from 'typescript'

const ROOT = new URL('../../', import.meta.url).pathname
const OF_WORDS = /\/contract\/words\/(?:bn|en)\/(?:\w+\/)?([\w-]+)\.ts$/
const OF_SOURCES = new RegExp(`^${ROOT}(?:app|server|cli|contract/(?!words/))/?(?!.*\\.test\\.tsx?$)`)

export type UsedWords = {
  /** Dotted keys of sentences by area (the file name). */
  byArea: Map<string, Set<string>>
  /** Calls whose key is not a closed union. */
  unreadable: string[]
}

/** Reads all sources once; takes ten seconds. */
export function usedWords(): UsedWords {
  const { options, fileNames } = configuration('tsconfig.app.json')
  const roots = [...fileNames, ...configuration('tsconfig.server.json').fileNames]
  const program = ts.createProgram(
    roots.filter((name) => OF_SOURCES.test(name)),
    options,
  )
  const checker = program.getTypeChecker()
  const used: UsedWords = { byArea: new Map(), unreadable: [] }
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) noteCall(checker, node, used)
    if (ts.isPropertyAccessExpression(node)) noteReading(checker, node, used)
    ts.forEachChild(node, visit)
  }
  for (const file of program.getSourceFiles()) if (OF_SOURCES.test(file.fileName)) visit(file)
  return used
}

function configuration(name: string): ts.ParsedCommandLine {
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (diagnostic: ts.Diagnostic) => {
      throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'))
    },
  }
  const read = ts.getParsedCommandLineOfConfigFile(ROOT + name, { noEmit: true }, host)
  if (!read) throw new Error(`${name} cannot be read`)
  return read
}

/** `t('nav.search')`, under any name of `t`. */
function noteCall(checker: ts.TypeChecker, call: ts.CallExpression, used: UsedWords): void {
  const { aliasSymbol, aliasTypeArguments } = checker.getTypeAtLocation(call.expression)
  const [words] = aliasTypeArguments ?? []
  const [key] = call.arguments
  if (aliasSymbol?.name !== 'Translate' || !words || !key) return
  const areas = membersOf(words).flatMap(({ symbol }) => placesOf(symbol).map(({ area }) => area))
  const keys = membersOf(checker.getTypeAtLocation(key)).map((type) =>
    type.isStringLiteral() ? type.value : null,
  )
  const isClosed = areas.length > 0 && keys.every((name) => name !== null)
  if (!isClosed) used.unreadable.push(`${call.getSourceFile().fileName}: ${call.getText()}`)
  for (const area of areas) for (const name of keys) if (name !== null) note(used, area, name)
}

/** `words.subject`, where `words` are the mail texts of a language. */
function noteReading(checker: ts.TypeChecker, node: ts.PropertyAccessExpression, used: UsedWords): void {
  if (!isText(checker, checker.getTypeAtLocation(node))) return
  for (const { area, path } of placesOf(checker.getSymbolAtLocation(node.name))) note(used, area, path)
}

/** A sentence or a list of sentences; an object of sentences does not count. */
function isText(checker: ts.TypeChecker, type: ts.Type): boolean {
  return membersOf(type).every(
    (one) => (one.flags & ts.TypeFlags.StringLike) !== 0 || checker.isArrayType(one),
  )
}

function membersOf(type: ts.Type): ts.Type[] {
  return type.isUnion() ? type.types.flatMap(membersOf) : [type]
}

/** Where a symbol is declared in the word files: the area and the key. */
function placesOf(symbol: ts.Symbol | undefined): { area: string; path: string }[] {
  return (symbol?.declarations ?? []).flatMap((declaration) => {
    const area = OF_WORDS.exec(declaration.getSourceFile().fileName)?.[1]
    return area === undefined ? [] : [{ area, path: pathOf(declaration) }]
  })
}

function pathOf(declaration: ts.Node): string {
  const names: string[] = []
  for (let node = declaration; !ts.isSourceFile(node); node = node.parent) {
    if (ts.isPropertyAssignment(node) && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name))) {
      names.unshift(node.name.text)
    }
  }
  return names.join('.')
}

function note({ byArea }: UsedWords, area: string, path: string): void {
  const paths = byArea.get(area) ?? new Set()
  byArea.set(area, paths.add(path))
}
