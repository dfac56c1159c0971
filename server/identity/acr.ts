/** The level of authentication: password only, or with a second factor. */
export const acrOfOneStep = 'urn:assay:acr:1';
export const acrOfTwoSteps = 'urn:assay:acr:2';
