import { parseSync, Visitor } from 'vite'

/** One small change of a file, as a careless edit might make it. */
export interface Mutant {
  start: number
  end: number
  /** What stands there instead. */
  text: string
  /** Where it is and what it does, such as “12: a > b → a >= b”. The list of accepted survivors uses it. */
  name: string
}

const operators: Record<string, readonly string[]> = {
  ...{ '>': ['>=', '<'], '<': ['<=', '>'], '>=': ['>', '<'], '<=': ['<', '>'] },
  ...{ '===': ['!=='], '!==': ['==='], '+': ['-'], '-': ['+'], '*': ['/'], '/': ['*'], '%': ['*'] },
  ...{ '&&': ['||'], '||': ['&&'], '??': ['&&'] },
}

const functionSwaps: Record<string, string> = {
  ...{ round: 'floor', floor: 'ceil', ceil: 'floor', max: 'min', min: 'max', some: 'every', every: 'some' },
}

interface Place {
  start: number
  end: number
}

/** Every mutant of a source file: operators, conditions, numbers, true and false, and statements and filters that are left out. */
export function makeMutants(fileName: string, source: string): Mutant[] {
  const mutants: Mutant[] = []
  const types: Place[] = []
  const lineOf = (at: number) => source.slice(0, at).split('\n').length
  const brief = (text: string) => text.replace(/\s+/g, ' ').slice(0, 60)

  function add({ start, end }: Place, text: string): void {
    mutants.push({ start, end, text, name: `${lineOf(start)}: ${brief(source.slice(start, end))} → ${brief(text)}` })
  }

  function swapOperator(node: Place & { left: Place; right: Place; operator: string }): void {
    for (const other of operators[node.operator] ?? []) {
      const between = source.slice(node.left.end, node.right.start).replace(node.operator, other)
      const whole = source.slice(node.start, node.left.end) + between + source.slice(node.right.start, node.end)
      // Mixing ?? with && needs brackets, which a careless edit that compiles would have.
      add(node, node.operator === '??' ? `(${whole})` : whole)
    }
  }

  /** A condition that always holds, and one that never does. */
  function fixCondition(test: Place): void {
    add(test, 'true')
    add(test, 'false')
  }

  new Visitor({
    BinaryExpression: (node) => swapOperator(node as never),
    LogicalExpression: (node) => swapOperator(node as never),
    IfStatement: ({ test }) => fixCondition(test),
    ConditionalExpression: ({ test }) => fixCondition(test),
    UnaryExpression(node) {
      if (node.operator === '!') add(node, source.slice(node.argument.start, node.argument.end))
    },
    Literal(node) {
      if (typeof node.value === 'number') add(node, node.value === 0 ? '1' : `(${node.raw} + 1)`)
      if (typeof node.value === 'boolean') add(node, String(!node.value))
    },
    ArrayExpression({ elements }) {
      for (const [index, element] of elements.entries()) {
        if (element?.type !== 'Literal' || typeof element.value !== 'string') continue
        // With the comma after it, or the array would have a hole.
        const next = elements[index + 1]?.start ?? element.end
        add({ start: element.start, end: next }, '')
      }
    },
    CallExpression(node) {
      const { callee } = node
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (callee.property.name === 'filter') add(node, source.slice(callee.object.start, callee.object.end))
      const other = functionSwaps[callee.property.name]
      if (other) add(callee.property, other)
    },
    ExpressionStatement(node) {
      const isCall = ['CallExpression', 'AwaitExpression'].includes(node.expression.type)
      if (isCall) add(node, ';')
    },
    TSLiteralType: (node) => void types.push(node),
    ThrowStatement: (node) => add(node, ';'),
  }).visit(parseSync(fileName, source).program)
  // A changed type changes nothing that runs.
  return mutants.filter((mutant) => !types.some(({ start, end }) => start <= mutant.start && mutant.end <= end))
}

export function applyMutant(source: string, { start, end, text }: Mutant): string {
  return source.slice(0, start) + text + source.slice(end)
}
