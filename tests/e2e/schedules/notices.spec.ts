import type { Locator, Page } from '@playwright/test';
import { createdFlow } from '../flows/flow-screen.ts';
import { webSteps } from '../runs/run-screen.ts';
import { ScriptedAgent } from '../runs/scripted-agent.ts';
import { createdScenario } from '../scenarios/scenario-screen.ts';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { called } from '../support/called.ts';
import { visit } from '../support/visit.ts';
