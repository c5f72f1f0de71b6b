/**
 * Scenarios of the suite that need a feature we do not offer, or tools of the suite's own server, by reason. Every
 * other scenario has to pass; if one of these passes, it has to leave the list.
 */
const expected: Readonly<Record<string, readonly string[]>> = {
  'calls tools of the suite’s own server, which answer pictures, sounds, errors, progress or logs': [
    'server-stateless',
    'tools-call-simple-text',
    'tools-call-image',
    'tools-call-audio',
    'tools-call-embedded-resource',
    'tools-call-mixed-content',
    'tools-call-error',
    'tools-call-with-progress',
    'tools-call-with-logging',
    'json-schema-2020-12',
    'http-custom-header-server-validation',
  ],
  'no tool of ours asks the person or their model for anything': [
    'tools-call-sampling',
    'tools-call-elicitation',
    'elicitation-sep1034-defaults',
    'elicitation-sep1330-enums',
    'input-required-result-basic-elicitation',
    'input-required-result-basic-sampling',
    'input-required-result-basic-list-roots',
    'input-required-result-request-state',
    'input-required-result-multiple-input-requests',
    'input-required-result-multi-round',
    'input-required-result-non-tool-request',
    'input-required-result-result-type',
    'input-required-result-tampered-state',
    'input-required-result-capability-check',
  ],
  'we offer tools alone: no resources, prompts, completion or log': [
    'caching',
    'completion-complete',
    'logging-set-level',
    'resources-list',
    'resources-read-text',
    'resources-read-binary',
    'resources-templates-read',
    'resources-subscribe',
    'resources-unsubscribe',
    'prompts-list',
    'prompts-get-simple',
    'prompts-get-with-args',
    'prompts-get-embedded-resource',
    'prompts-get-with-image',
  ],
  'every answer is there at once: nothing goes on as a task': [
    'tasks-lifecycle',
    'tasks-capability-negotiation',
    'tasks-wire-fields',
    'tasks-request-state-removal',
    'tasks-mrtr-input',
    'tasks-request-headers',
    'tasks-dispatch-and-envelope',
    'tasks-required-task-error',
    'tasks-mrtr-composition',
  ],
};

export const expectedFailures: ReadonlySet<string> = new Set(Object.values(expected).flat());

/** The checks that fail in a scenario listed above; its other checks have to pass. */
export const expectedChecks: Readonly<Record<string, readonly string[]>> = {
  'server-stateless': [
    'sep-2575-server-rejects-undeclared-capability',
    'sep-2575-missing-capability-http-400',
    'sep-2575-http-server-no-independent-requests-on-stream',
    'sep-2575-server-no-log-without-loglevel',
  ],
};
