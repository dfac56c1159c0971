/** How sure the identity server is of a person: by a password, or by a second step as well. */
export const acrOfOneStep = 'urn:assay:acr:1';
export const acrOfTwoSteps = 'urn:assay:acr:2';
