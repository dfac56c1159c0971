import { foldedHead, type TableField } from './table-fields.ts';

/**
 * What a column of an unknown table means by its name; a better name stands before a weaker one. "Result" alone is no
 * expected result: most sheets write there what came out.
 */
const names: Readonly<Partial<Record<TableField, readonly string[]>>> = {
  id: ['flow id'],
  key: [
    ...['id', 'key', 'test id', 'test case id', 'testcase id', 'case id', 'tc id', 'tcid', 'issue key', 'test key'],
    ...['external id', 'externalid', 'test case no', 'test case number', 'no', 'nr', 'number'],
    ...['nummer', 'testfall id', 'testfall nr', 'testfallnummer', 'id del caso', 'id de caso', 'numéro', 'номер'],
  ],
  link: ['url', 'link'],
  folder: [
    ...['folder', 'folder path', 'section', 'suite', 'test suite', 'module', 'path', 'area', 'component', 'feature'],
    ...['ordner', 'modul', 'bereich', 'módulo', 'dossier', 'carpeta', 'модуль', 'раздел'],
  ],
  name: [
    ...['name', 'title', 'test case name', 'test case title', 'test name', 'test title', 'case title', 'testcase name'],
    ...['summary', 'test summary', 'test case', 'testcase', 'test scenario', 'scenario', 'scenario name', 'case'],
    ...['titel', 'testfall', 'testfallname', 'testname', 'bezeichnung', 'título', 'titre', 'nom', 'nombre', 'nome'],
    ...['titolo', 'naam', 'название', 'заголовок', '标题', '用例名称', '用例标题', 'テストケース', 'テストケース名'],
  ],
  description: [
    ...['description', 'objective', 'test description', 'test case description', 'purpose', 'goal'],
    ...['beschreibung', 'ziel', 'descripción', 'descrição', 'описание', '描述'],
  ],
  preconditions: [
    ...[
      'precondition',
      'preconditions',
      'pre condition',
      'pre conditions',
      'prerequisite',
      'prerequisites',
      'pre requisites',
    ],
    ...['vorbedingung', 'vorbedingungen', 'voraussetzung', 'voraussetzungen', 'precondiciones', 'précondition'],
    ...['préconditions', 'предусловия', 'предусловие', '前提条件', '前置条件'],
  ],
  severity: [
    ...['priority', 'severity', 'importance', 'test priority'],
    ...[
      'prioritat',
      'priorität',
      'schweregrad',
      'wichtigkeit',
      'prioridad',
      'prioridade',
      'priorité',
      'приоритет',
      '优先级',
    ],
  ],
  status: ['status', 'state', 'workflow status', 'test case status', 'zustand', 'estado', 'statut', 'статус', '状态'],
  tags: [
    'tags',
    'tag',
    'labels',
    'label',
    'keywords',
    'schlagwörter',
    'stichwörter',
    'etiquetas',
    'étiquettes',
    'метки',
    '标签',
  ],
  task: ['task', 'aufgabe'],
  action: [
    ...['test step description', 'step description', 'step action', 'test step action', 'test step', 'step', 'action'],
    ...['schritt', 'testschritt', 'aktion', 'étape', 'paso', 'passo', 'шаг', 'действие'],
  ],
  steps: [
    ...[
      'steps',
      'test steps',
      'steps to execute',
      'steps to reproduce',
      'test case steps',
      'execution steps',
      'procedure',
    ],
    ...['schritte', 'testschritte', 'ablauf', 'vorgehen', 'durchführung', 'étapes', 'pasos', 'passos', 'шаги', '步骤'],
    ...['测试步骤', '手順', 'テスト手順'],
  ],
  data: ['data', 'test data', 'step data', 'input data', 'testdaten', 'datos de prueba', 'тестовые данные', '测试数据'],
  expected: [
    ...[
      'expected',
      'expected result',
      'expected results',
      'expected outcome',
      'expected behavior',
      'expected behaviour',
    ],
    ...['test step expected result', 'test step expected results', 'step expected result', 'step expected results'],
    ...['step expected', 'step result', 'step expected outcome'],
    ...['erwartetes ergebnis', 'erwartete ergebnisse', 'erwartetes resultat', 'erwartung', 'soll ergebnis'],
    ...['resultado esperado', 'resultados esperados', 'résultat attendu', 'résultats attendus', 'risultato atteso'],
    ...['ожидаемый результат', '预期结果', '期待結果', '期待値'],
  ],
};

export const guessedHeads: Readonly<Record<string, TableField>> = Object.fromEntries(
  (Object.entries(names) as [TableField, readonly string[]][]).flatMap(([field, heads]) =>
    heads.map((head) => [foldedHead(head), field] as const),
  ),
);
