// Which sentences of contract/words the sources say. The type checker knows: what `t(…)` is called with has a type made of
// keys, also where the key is put together (`state.${state}`), and a property that is read has a declaration in a file of words.
import ts from 'typescript'

const ROOT = new URL('../../', import.meta.url).pathname
const OF_WORDS = /\/contract\/words\/(?:bn|en)\/([\w-]+)\.ts$/
const OF_SOURCES = new RegExp(`^${ROOT}(?:app|server|cli)/(?!.*\\.test\\.tsx?$)`)

export type UsedWords = {
  /** Dotted paths of sentences by area (the name of the file). */
  byArea: Map<string, Set<string>>
  /** Calls whose key is no closed list: nobody can tell what they say. */
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
    onUnRecoverableConfigFileDiagnostic: (fault: ts.Diagnostic) => {
      throw new Error(ts.flattenDiagnosticMessageText(fault.messageText, '\n'))
    },
  }
  const read = ts.getParsedCommandLineOfConfigFile(ROOT + name, { noEmit: true }, host)
  if (!read) throw new Error(`${name} cannot be read`)
  return read
}

/** `t('nav.search')`, whatever `t` is called and wherever it was handed to. */
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

/** `words.subject`, where `words` are the mails of either language. */
function noteReading(checker: ts.TypeChecker, node: ts.PropertyAccessExpression, used: UsedWords): void {
  if (!isText(checker, checker.getTypeAtLocation(node))) return
  for (const { area, path } of placesOf(checker.getSymbolAtLocation(node.name))) note(used, area, path)
}

/** A sentence or a row of them; an object of sentences says nothing by itself. */
function isText(checker: ts.TypeChecker, type: ts.Type): boolean {
  return membersOf(type).every(
    (one) => (one.flags & ts.TypeFlags.StringLike) !== 0 || checker.isArrayType(one),
  )
}

function membersOf(type: ts.Type): ts.Type[] {
  return type.isUnion() ? type.types.flatMap(membersOf) : [type]
}

/** Where in the files of words a thing is declared: the area, and the path within it. */
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
