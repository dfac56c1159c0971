import type { In } from '../../texts/in-language.ts';
import type { planProblemMessages as english } from '../plan-problem-messages.ts';

export const planProblemMessages: In<typeof english> = {
  testPlanGone: 'verweist auf einen gelöschten Testplan',
  tooManyPlans: ({ max }) => `hat höchstens ${max} Testpläne je Projekt`,
  endBeforeStart: 'liegt vor dem Beginn',
  otherMilestone: 'ist kein Meilenstein dieses Projekts',
  scopeItemGone: 'gehören nicht mehr zum Plan',
  scenarioInPlan: 'enthält ein Szenario, das schon im Plan ist',
  scopeScenarioGone: 'enthält ein Szenario, das es in diesem Projekt nicht gibt',
  tooManyScopeItems: ({ max }) => `hat höchstens ${max} Szenarien`,
  scopeItemSplit: ({ name }) => `„${name}“ wurde nicht geändert, da mehrere Personen zugewiesen sind`,
  reportRecipientMayNot:
    'enthält jemanden, der kein Mitglied dieses Projekts ist oder seine Testpläne nicht lesen darf',
  assignedTwice: 'nennt eine Person zweimal',
  oneKindOfScopeChange: 'braucht Änderungen einer Art: hinzufügen, entfernen, verschieben oder zuweisen',
};
